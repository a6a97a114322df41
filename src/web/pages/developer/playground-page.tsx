import { getRouteApi } from '@tanstack/react-router'
import { Playground } from '../../features/developer/playground/playground.tsx'
import { playgroundWords } from '../../features/developer/playground/words.ts'
import { Page } from '../../ui/page/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const route = getRouteApi('/frame/playground')

export function PlaygroundPage() {
  const { call, number } = route.useSearch()
  const lead = (
    <>
      {playgroundWords.lead} <TextLink to="/api-reference">{playgroundWords.reference}</TextLink>
    </>
  )
  return (
    <Page title={playgroundWords.title} lead={lead}>
      <Playground first={call} number={number} />
    </Page>
  )
}
