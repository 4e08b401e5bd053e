/** A record: its values by group and name. */
type Row = Record<string, Record<string, string | number>>

interface Dataset {
  fields: readonly string[]
  rows: readonly Row[]
}

/** The data sets that can be searched, by `<dataset>/<version>`. The records are made up. */
export const datasets: ReadonlyMap<string, Dataset> = new Map([
  [
    'oa_citations/v1',
    {
      fields: ['application.number', 'citation.kind', 'citation.number'],
      rows: [
        { application: { number: '15000001' }, citation: { kind: 'patent', number: 'US1000001' } },
        { application: { number: '15000001' }, citation: { kind: 'publication', number: 'US20010000001' } },
        { application: { number: '15000002' }, citation: { kind: 'patent', number: 'US1000002' } },
      ],
    },
  ],
])

/** The rows that `criteria` finds: `*:*` all of them, `<group>.<name>:<value>` those with the value. */
export function search({ rows }: Dataset, criteria: string): Row[] {
  const colon = criteria.indexOf(':')
  const [field, value] = [criteria.slice(0, colon), criteria.slice(colon + 1)]
  const [group = '', name = ''] = field.split('.')
  return rows.filter((row) => field === '*' || String(row[group]?.[name]) === value)
}
