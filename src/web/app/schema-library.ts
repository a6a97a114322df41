export { ZodType } from 'zod'
