import { t } from '../translate.ts'
import { z } from '../zod.ts'

/** A whole number, also written in digits. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error =
    max === Number.MAX_SAFE_INTEGER
      ? t('Must be a whole number from {min} up', { min })
      : t('Must be a whole number from {min} to {max}', { min, max })
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int(error).min(min, error).max(max, error),
  )
}

export const booleanText = z.preprocess(
  (value) => {
    if (value === 'true') return true
    return value === 'false' ? false : value
  },
  z.boolean(t('Must be true or false')),
)

export const identifierList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(z.string().min(1, t('Must not hold an empty identifier')), t('Is required'))
    .min(1, t('Must name at least one')),
)

/** A calendar day without a time zone. */
export const day = z.iso.date(t('Must be a date such as 2026-11-21'))
