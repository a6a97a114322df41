import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { badTurnReasons } from '../bad-turn-reason.ts'

export const memberMarksFormat = 'messaging-agent-verdict-marks'
export const reviewFileFormat = 'messaging-agent-review'

const id = z.string().min(1).max(300)
const text = z.string().max(100_000)

const headOf = <const Format extends string>(format: Format) => ({
  $schema: z.string().optional(),
  format: z.literal(format, { error: t('Must be "{format}"', { format }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
})

/** One record per member, named by member id. */
export const memberMarksFile = z
  .strictObject({
    ...headOf(memberMarksFormat),
    marks: z
      .array(
        z.strictObject({
          id,
          /** As in `test --marks` files. */
          scenario: id,
          criterion: text,
          isMet: z.boolean(),
          isRight: z.boolean(),
        }),
      )
      .max(1_000),
  })
  .meta({ id: 'MemberMarksFile' })

/** Masked. */
export const markedTurnFields = z.strictObject({
  /** Hash of the customer's first message id, which finds the conversation and names nobody, or of a turn's id. */
  turnHash: text.optional(),
  at: z.iso.datetime(),
  /** `unknown`: a reason of a version after this one. */
  reason: z.enum([...badTurnReasons, 'unknown']),
  /** The last turn is the bad one. */
  turns: z.array(
    z.strictObject({
      message: text,
      answer: text.nullable(),
      isHandedOver: z.boolean(),
      context: text.optional(),
    }),
  ),
})

/** A marked turn, or a member's completed entries. */
export const reviewFile = z
  .strictObject({
    ...headOf(reviewFileFormat),
    turn: markedTurnFields.optional(),
    done: z.array(id).max(1_000).optional(),
  })
  .meta({ id: 'ReviewFile' })

/** As written by any version. */
export const storedReviewFile = storedForm(reviewFile, { fallbacks: { 'turn.reason': 'unknown' } })
/** As written by any version. */
export const storedMemberMarks = storedForm(memberMarksFile)
