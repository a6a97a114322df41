import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { optionalFields } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { oneOf } from '../text-field.ts'

export const maxTransformationSteps = 5

export const transformationKinds = [
  'allowlist',
  'case',
  'catalog',
  'decorate_url',
  'dedupe',
  'dehydrate',
  'filter',
  'first_nonempty',
  'first_nonnull',
  'first_nonzero',
  'format',
  'html_escape',
  'lookup',
  'math',
  'proxy_image',
  'reshape',
  'shadow_allowlist',
  'string_replace',
  'truncate',
] as const

/** Depends on the step's kind and is undocumented. */
export const stepContent = optionalFields(z.unknown(), 'target', 'params')

export const transformationSpec = z.looseObject({
  version: z.number().nullish(),
  steps: z.array(z.looseObject({ kind: openText(transformationKinds), ...stepContent })).nullish(),
})
export type TransformationSpec = z.infer<typeof transformationSpec>

export const transformationSpecRequest = z.strictObject({
  version: z.literal(1, { error: t('Must be 1') }),
  steps: z
    .array(z.strictObject({ kind: oneOf(transformationKinds), ...stepContent }))
    .max(
      maxTransformationSteps,
      t('Must be at most {maxTransformationSteps} steps', { maxTransformationSteps }),
    ),
})
