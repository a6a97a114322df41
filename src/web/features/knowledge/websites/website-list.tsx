import { useQuery } from '@tanstack/react-query'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCrawls } from './use-crawls.ts'
import { websiteListing } from './website-listing.ts'
import { WebsiteRow } from './website-row.tsx'
import { websiteWords } from './words.ts'

export function WebsiteList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(websiteResource.list(phoneNumberId))
  const { websites: all } = useCrawls(phoneNumberId, recognisedOf(query.data ?? []))
  const first = (
    <TextLink to="/phones/$phoneNumberId/websites/new" params={{ phoneNumberId }}>
      {websiteWords.addFirst}
    </TextLink>
  )
  return (
    <AgentResourceList
      query={query}
      listing={websiteListing}
      scope={phoneNumberId}
      entriesOf={(listed) => [...all, ...unrecognisedOf(listed)]}
      first={first}
    >
      {(website, selection) => <WebsiteRow key={website.id} website={website} selection={selection} />}
    </AgentResourceList>
  )
}
