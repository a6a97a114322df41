/** What members marked, as records of the workspace: verdicts of judges, and turns that went wrong. */
import { z } from '../../zod.ts'
import { badTurnReasons } from '../bad-turn-reason.ts'

export const memberMarksFormat = 'messaging-agent-verdict-marks'
export const reviewFileFormat = 'messaging-agent-review'

const id = z.string().min(1).max(300)
const text = z.string().max(100_000)

const headOf = <const Format extends string>(format: Format) => ({
  $schema: z.string().optional(),
  format: z.literal(format, { error: `Must be "${format}"` }),
  version: z.literal(1, { error: 'Must be 1, the only version so far' }),
})

/** All marks of one member; the name of the record is the member's id. */
export const memberMarksFile = z
  .strictObject({
    ...headOf(memberMarksFormat),
    marks: z
      .array(
        z.strictObject({
          /** Of the run, the attempt and the criterion. */
          id,
          /** The id of the scenario, as in the file that `test --marks` reads. */
          scenario: id,
          criterion: text,
          isMet: z.boolean(),
          isRight: z.boolean(),
        }),
      )
      .max(1_000),
  })
  .meta({ id: 'MemberMarksFile' })

/** A turn that was marked as bad, masked. */
export const markedTurnFields = z.strictObject({
  /** Of the id of the customer's message that began the turn, which finds its conversation and names nobody. */
  turnHash: text.optional(),
  at: z.iso.datetime(),
  reason: z.enum(badTurnReasons),
  /** The last one went wrong. */
  turns: z.array(
    z.strictObject({
      message: text,
      answer: text.nullable(),
      isHandedOver: z.boolean(),
      context: text.optional(),
    }),
  ),
})

/** One marked turn, or the entries that one member has dealt with. */
export const reviewFile = z
  .strictObject({
    ...headOf(reviewFileFormat),
    turn: markedTurnFields.optional(),
    done: z.array(id).max(1_000).optional(),
  })
  .meta({ id: 'ReviewFile' })
