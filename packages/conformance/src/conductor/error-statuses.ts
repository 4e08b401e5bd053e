import { below, isObject, type Pointer, referenceOf } from '@contract-first/document/json'
import type { MediaTypeDoc, Operation } from '../contract/contract.ts'
import { type Answer, jsonOf } from '../exchange/answer.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import { isProblem } from '../exchange/judge-problem.ts'
import type { Finding } from '../finding.ts'
import { findMediaType } from '../wire/media-type.ts'

/** Learns from all errors of a schema which member holds their status. */
export interface ErrorStatuses {
  /** @param describe - makes the finding, if this response turns out to be wrong */
  seen(operation: Operation, answer: Answer, describe: (about: Described) => Finding): void
  /** A finding for each member that holds the status in some errors and something else in others. */
  findings(): Finding[]
}

type Described = Pick<Finding, 'check' | 'rule' | 'pointer' | 'message'>

interface Member {
  /** The place of the schema in the document. */
  pointer: Pointer
  at: Pointer
  /** Whether an error has a number there that is not a status: then the member is something else. */
  isOther: boolean
  /** The statuses that it held correctly. */
  right: Set<number>
  /** The first wrong status, by the actual one. */
  wrong: Map<number, { said: number; describe: (about: Described) => Finding }>
}

export function createErrorStatuses(): ErrorStatuses {
  const members = new Map<string, Member>()

  function memberAt(pointer: Pointer, at: Pointer): Member {
    const key = JSON.stringify([pointer, at])
    const member = members.get(key) ?? { pointer, at, isOther: false, right: new Set(), wrong: new Map() }
    members.set(key, member)
    return member
  }

  return {
    seen(operation, answer, describe) {
      const { status } = answer
      const media = mediaOf(operation, answer)
      if (status < 400 || media?.kind !== 'json' || !media.schema) return
      const pointer = schemaOf(media)
      for (const [at, said] of numbersIn(jsonOf(answer))) {
        // This one is judged by RFC 9457.
        if (at === '/status' && isProblem(answer)) continue
        const member = memberAt(pointer, at)
        if (said === status) member.right.add(status)
        else if (!isErrorStatus(said)) member.isOther = true
        else if (!member.wrong.has(status)) member.wrong.set(status, { said, describe })
      }
    },
    findings: () => [...members.values()].filter(saysStatus).flatMap(describeMember),
  }
}

function mediaOf(operation: Operation, { status, headers }: Answer): MediaTypeDoc | undefined {
  const documented = documentedResponse(operation, status)
  return documented && findMediaType(documented.content, headers.get('Content-Type') ?? '')
}

/** A schema that several responses share counts as one. */
function schemaOf({ pointer, schema }: MediaTypeDoc): Pointer {
  const reference = referenceOf(schema?.schema)
  return typeof reference === 'string' && reference.startsWith('#/') ? reference.slice(1) : (schema?.pointer ?? pointer)
}

/** The numbers in an error and in objects directly below it: `/status`, `/error/code`. */
function numbersIn(body: unknown, at: Pointer = '', depth = 2): [at: Pointer, said: number][] {
  if (!isObject(body) || depth === 0) return []
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'number' ? [[below(at, name), value]] : numbersIn(value, below(at, name), depth - 1),
  )
}

function isErrorStatus(said: number): boolean {
  return Number.isInteger(said) && said >= 400 && said < 600
}

/** Whether the member's name says so, or its values: right at least twice, and more often than not. */
function saysStatus({ at, isOther, right, wrong }: Member): boolean {
  if (isOther || wrong.size === 0) return false
  const isNamedSo = /\/(?:http_?)?status(?:_?code)?$/i.test(at)
  return isNamedSo ? right.size > 0 : right.size > 1 && right.size > wrong.size
}

function describeMember({ pointer, at, right, wrong }: Member): Finding[] {
  const [first] = wrong.values()
  const rights = [...right].toSorted().join(', ')
  const wrongs = [...wrong].map(([status, { said }]) => `${said} of ${status}`).join(', ')
  const message = `errors of this schema say their status at ${at} (${rights}), but one says ${wrongs}`
  return first ? [first.describe({ check: 'error-body', rule: 'error-status', pointer, message })] : []
}
