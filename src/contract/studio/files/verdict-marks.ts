/** Which verdicts of judges people called right or wrong, as a file. */
import { z } from '../../zod.ts'

const maxFileMarks = 10_000

export const verdictMarksFile = z.looseObject({
  marks: z
    .array(
      z.looseObject({
        /** The id of the scenario, else its folder and title. */
        scenario: z.string(),
        criterion: z.string(),
        /** What the judge said. */
        isMet: z.boolean(),
        /** Whether a person agrees. */
        isRight: z.boolean(),
      }),
    )
    .max(maxFileMarks),
})
export type VerdictMarksFile = z.infer<typeof verdictMarksFile>
