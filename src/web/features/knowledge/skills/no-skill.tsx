import { useQuery } from '@tanstack/react-query'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { skillWords } from './words.ts'

export function NoSkill() {
  const phoneNumberId = usePhoneNumberId()
  const { data } = useQuery(skillResource.list(phoneNumberId))
  return data?.length ? <p className="py-10 text-quiet">{skillWords.pick}</p> : null
}
