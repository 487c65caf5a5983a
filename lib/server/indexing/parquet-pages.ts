/** The values of one leaf column of a row group as JSON, a page at a time: no more of it is in memory than a page and its dictionary. */
import type { ColumnChunk, PageHeader, SchemaTree } from 'hyparquet';
import { parquetHeader, readPage } from 'hyparquet/src/column.js';
import { convert, DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { compressors, plain } from './parquet.ts';

/** A header is shorter, unless it has long statistics. */
const HEADER = 64 * 1024;

/** Bytes of JSON, or of text that has yet to be quoted. */
export type LeafValue = { text: Uint8Array } | { json: string };

export class LeafValues {
  /** Levels of the value at hand: of repetition, 0 where a row begins or the column has ended, and of definition. */
  repetition = 0;
  definition = 0;
  private readonly decoder: Parameters<typeof readPage>[2];
  private readonly most: number;
  private readonly isText: boolean;
  private dictionary: ArrayLike<unknown> | undefined;
  private at: number;
  private readonly end: number;
  private repetitions: ArrayLike<number> = [];
  private definitions: ArrayLike<number> = [];
  private values: ArrayLike<unknown> = [];
  private isIndex = false;
  /** Of the value at hand, in its page. */
  private place = -1;
  private count = 0;
  private value = -1;
  private readonly source: ByteSource;

  constructor(source: ByteSource, { meta_data: meta }: ColumnChunk, schemaPath: SchemaTree[]) {
    const leaf = schemaPath.at(-1);
    if (!meta || !leaf) throw new Error('a column has no description');
    this.source = source;
    this.decoder = {
      ...meta,
      pathInSchema: meta.path_in_schema,
      element: leaf.element,
      schemaPath,
      compressors,
      parsers: DEFAULT_PARSERS,
    };
    this.most = schemaPath.slice(1).filter(({ element }) => element.repetition_type !== 'REQUIRED').length;
    const { type, converted_type: kind, logical_type: logical } = leaf.element;
    this.isText = type === 'BYTE_ARRAY' && (kind === 'UTF8' || logical?.type === 'STRING');
    this.at = Number(meta.dictionary_page_offset || meta.data_page_offset);
    this.end = this.at + Number(meta.total_compressed_size);
    this.next();
  }

  /** Whether the value at hand is one: else something above it, or it itself, is null or empty. */
  get isThere(): boolean {
    return this.definition === this.most;
  }

  /** The value at hand. */
  read(): LeafValue {
    const value = this.isIndex ? this.dictionary?.[Number(this.values[this.value])] : this.values[this.value];
    if (value === undefined) throw new Error('a value is missing');
    if (this.isText) return { text: value as Uint8Array };
    const [rich] = this.isIndex ? [value] : convert([value], this.decoder);
    return { json: JSON.stringify(plain(rich)) };
  }

  /** Goes to the next value; behind the last its levels are 0. */
  next(): void {
    this.place += 1;
    while (this.place >= this.count && this.at < this.end) this.page();
    if (this.place >= this.count) {
      this.repetition = 0;
      this.definition = 0;
      return;
    }
    this.repetition = this.repetitions[this.place] ?? 0;
    this.definition = this.definitions[this.place] ?? this.most;
    if (this.definition === this.most) this.value += 1;
  }

  private page(): void {
    const { header, body } = this.open();
    const { data_page_header: one, data_page_header_v2: two } = header;
    if (header.type === 'DICTIONARY_PAGE') {
      const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
      const { data } = readPage({ view, offset: 0 }, header, this.decoder, undefined, undefined, 0);
      this.dictionary = this.isText ? data : data && convert(data, this.decoder);
      return;
    }
    const { encoding, num_values: count = 0 } = one ?? two ?? {};
    const { codec } = this.decoder;
    const read = one
      ? readDataPage(decompressPage(body, header.uncompressed_page_size, codec, compressors), one, this.decoder)
      : readDataPageV2(body, header, this.decoder);
    this.repetitions = read.repetitionLevels;
    this.definitions = read.definitionLevels ?? [];
    this.values = read.dataPage;
    this.isIndex = encoding?.endsWith('_DICTIONARY') ?? false;
    this.count = count;
    this.place = 0;
    this.value = -1;
  }

  private open(): { header: PageHeader; body: Uint8Array } {
    const head = this.source.read(this.at, Math.min(this.end, this.at + HEADER));
    const reader = { view: new DataView(head.buffer, head.byteOffset, head.byteLength), offset: 0 };
    const header = parquetHeader(reader);
    const start = this.at + reader.offset;
    this.at = start + header.compressed_page_size;
    return { header, body: this.source.read(start, this.at) };
  }
}
