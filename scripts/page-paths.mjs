/** The path of every page of the table, for tests: without the types of the browser app behind the table. */
import { pages } from '../src/web/app/page-table/pages.ts'

export const pagePaths = pages.map(({ path }) => path)
