export interface SarifRule {
  id: string
  /** A sentence that says what it requires. */
  says?: string
  /** The URL of a page about it; viewers could not resolve a path. */
  help?: string | undefined
}

/** One thing that a tool found. */
export interface SarifResult {
  rule: string
  level: 'error' | 'warning' | 'note'
  message: string
  /** The place; its file is a path or a URL. */
  at?: { file: string; line: number; column: number } | undefined
  /** Texts that are the same in every run, keyed by how they are made. */
  fingerprints: Readonly<Record<string, string>>
  /** The reason why somebody suppressed it. */
  justification?: string | undefined
}

/** Findings as SARIF 2.1.0, which code scanning reads. */
export function sarif(tool: string, rules: readonly SarifRule[], results: readonly SarifResult[]): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: tool, rules: rules.map(descriptor) } }, results: results.map(result) }],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function descriptor({ id, says, help }: SarifRule): object {
  return {
    id,
    ...(says !== undefined && { shortDescription: { text: says } }),
    ...(help !== undefined && { helpUri: help }),
  }
}

function result({ rule, level, message, at, fingerprints, justification }: SarifResult): object {
  return {
    ruleId: rule,
    level,
    message: { text: message },
    partialFingerprints: fingerprints,
    ...(at && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(at.file) },
            region: { startLine: at.line, startColumn: at.column },
          },
        },
      ],
    }),
    ...(justification !== undefined && { suppressions: [{ kind: 'external', justification }] }),
  }
}

/** The URI of a file; a URL is one already. */
function uriOf(file: string): string {
  return /^https?:\/\//.test(file) ? file : file.split('/').map(encodeURIComponent).join('/')
}
