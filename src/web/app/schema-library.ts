/** A door to the schema library. By the one that the schemas use, all of it would be taken along. */
export { ZodType } from 'zod'
