import { z } from '../../zod.ts'

const maxFileMarks = 10_000

export const verdictMarksFile = z.looseObject({
  marks: z
    .array(
      z.looseObject({
        /** Scenario id, else folder and title. */
        scenario: z.string(),
        criterion: z.string(),
        isMet: z.boolean(),
        isRight: z.boolean(),
      }),
    )
    .max(maxFileMarks),
})
export type VerdictMarksFile = z.infer<typeof verdictMarksFile>
