/** The library page: datasets with their state, adding and removing them. This file names what can be opened. */
export const ACCEPTED: { family: string; files: string }[] = [
  { family: 'LoCoMo', files: 'locomo10.json, single conversations, persona pairs' },
  { family: 'LongMemEval', files: '_s, _m, _oracle, cleaned, custom histories' },
  { family: 'GigaMemory', files: 'JSONL or one array' },
  { family: 'MutualFriends', files: 'COCOA JSON, Hugging Face JSONL, Parquet' },
  { family: 'Compressed', files: '.gz and .zst of them; JSON in .zip, .tar, .tar.gz, .tar.zst' },
];
