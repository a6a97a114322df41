import type { ReviewState } from '../../../../../contract/studio/workspace/review-request.ts'
import { t } from '../../../../../contract/translate.ts'
import type { StatusState } from '../../../../ui/status.tsx'

export const reviewStates: Readonly<Record<ReviewState, StatusState>> = {
  open: { text: t('Waiting for review'), tone: 'warn', shape: 'waiting' },
  approved: { text: t('Approved'), tone: 'good', shape: 'live' },
  returned: { text: t('Returned'), tone: 'bad', shape: 'stopped' },
  withdrawn: { text: t('Withdrawn'), tone: 'quiet', shape: 'off' },
  published: { text: t('Published'), tone: 'good', shape: 'live' },
}
