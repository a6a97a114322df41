/** Calls and fields that are inferred rather than documented, with what would settle each (`confidence.json`). */
import { z } from '../../zod.ts'
import facts from './confidence.json' with { type: 'json' }
import { type OperationId, operations } from './operations.ts'

const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id)

const inferredFact = z.strictObject({
  calls: z.array(z.string().refine(isOperation)).min(1),
  /** Path below the body or list entry; absent for the whole call. */
  field: z.string().min(1).optional(),
  /**
   * `newer`: documented later than the description, a host may not have it yet; `observed`: seen in live traffic,
   * promised by no reference; `measured`: tried on the platform by the day given, whatever a reference says; `open`: not
   * settled, because sources disagree or none says. Unmarked facts are in the platform's own description.
   */
  mark: z.enum(['newer', 'observed', 'measured', 'open']),
  /** Date of the last confirmation, such as 2026-09-04. */
  since: z.iso.date().optional(),
  /** The assumption and its alternative. */
  fact: z.string().min(1),
  settledBy: z.string().min(1),
})
type InferredFact = z.infer<typeof inferredFact>

export const inferredFacts: readonly InferredFact[] = z.array(inferredFact).parse(facts)

/** Returns the Markdown rows of docs/platform.md, section 18.3. */
export function inferredFactRows(): string[] {
  return inferredFacts.map(({ calls, field, mark, since, fact, settledBy }) => {
    const where = calls.map((call) => `\`${call}\``).join(' ')
    return `| ${where} | ${field === undefined ? '–' : `\`${field}\``} | [${mark}]${since === undefined ? '' : ` ${since}`} | ${fact} | ${settledBy} |`
  })
}
