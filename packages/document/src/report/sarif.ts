export interface SarifRule {
  readonly id: string
  /** What it asks, in a sentence. */
  readonly says?: string
  /** Where more is said about it: an address, for no viewer knows what a path would be relative to. */
  readonly help?: string | undefined
}

/** One thing that a tool found. */
export interface SarifResult {
  readonly rule: string
  readonly level: 'error' | 'warning' | 'note'
  readonly message: string
  /** Its file is a path or an address. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number } | undefined
  /** What is the same in every run, by the name of how it is made. */
  readonly fingerprints: Readonly<Record<string, string>>
  /** Why somebody put it aside. */
  readonly justification?: string | undefined
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
