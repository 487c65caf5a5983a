import { createLoader, parseAsStringLiteral } from 'nuqs/server';
import { CATEGORIES, type Categories, DEFAULT_CATEGORIES } from '../model/index.ts';
import type { SearchInput } from './shown-runs.ts';

/** `categories=all`: LoCoMo's category 5 counts too, wherever scores are shown. */
export const categoriesParsers = { categories: parseAsStringLiteral(CATEGORIES).withDefault(DEFAULT_CATEGORIES) };

const load = createLoader(categoriesParsers);

/** What a query string says of it; the default where it cannot be read. */
export const readCategories = (search: SearchInput): Categories => load(search).categories;
