/** The rows of a Parquet file, read on demand. */
export interface ParquetRows {
  rows: number;
  /** Rows `start … end` (0-based, half-open) as plain JSON values. */
  read(start: number, end: number): Promise<Record<string, unknown>[]>;
}

/** Opens a Parquet file. Throws a ProblemError when it is missing or damaged. */
export declare function parquetRows(file: string): Promise<ParquetRows>;
