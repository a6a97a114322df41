/** `/playground`: calls written by hand. */

import { getRouteApi } from '@tanstack/react-router'
import { Playground } from '../../features/developer/playground/playground.tsx'
import { words } from '../../features/developer/playground/words.ts'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const route = getRouteApi('/frame/playground')

export function PlaygroundPage() {
  const { call } = route.useSearch()
  const lead = (
    <>
      {words.lead} <TextLink to="/api-reference">{words.reference}</TextLink>
    </>
  )
  return (
    <Page title={words.title} lead={lead}>
      <Playground first={call} />
    </Page>
  )
}
