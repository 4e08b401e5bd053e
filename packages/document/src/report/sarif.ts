export interface SarifRule {
  id: string
  /** What it asks, in a sentence. */
  says?: string
  /** Where more is said about it: an address, for no viewer knows what a path would be relative to. */
  help?: string | undefined
}

/** One thing that a tool found. */
export interface SarifResult {
  rule: string
  level: 'error' | 'warning' | 'note'
  message: string
  /** Its file is a path or an address. */
  at?: { file: string; line: number; column: number } | undefined
  /** What is the same in every run, by the name of how it is made. */
  fingerprints: Readonly<Record<string, string>>
  /** Why somebody put it aside. */
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

/** An address is one already. */
function uriOf(file: string): string {
  return /^https?:\/\//.test(file) ? file : file.split('/').map(encodeURIComponent).join('/')
}
