/** A door to the heart of the schema library, so that it can be evaluated before the rest of it. */
export { $constructor } from 'zod/v4/core'
