/** The path of every page of the table, for tests: without the browser app's types. */
import { pages } from '../src/web/app/page-table/pages.ts'

export const pagePaths = pages.map(({ path }) => path)
