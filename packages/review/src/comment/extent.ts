/** How much of the report is shown. The report says what is left out. */
export interface Extent {
  /** The maximum number of rows in each table. */
  rowsMax: number
}
