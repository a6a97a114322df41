import { t } from '../../../../../contract/translate.ts'

export const placeholderLeft = (placeholder: string) =>
  t('Replace “{placeholder}” with your own account’s address', { placeholder })
