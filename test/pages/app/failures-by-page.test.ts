/** Save errors and conflicts on the pages of connectors and of knowledge. */
import { livePhoneId, openDemo, signInToDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const phone = `/phones/${livePhoneId}`
const api = `/api/platform/${livePhoneId}`
const connectorId = '760000000000001'

interface Place {
  name: string
  list: string
  /** Opens an entry of the list. */
  open(page: Page): Promise<void>
  /** The field to type into, and one that someone else changes. */
  field: string
  foreign: { name: string; shown: string; added: string }
}

const places: readonly Place[] = [
  {
    name: 'connector',
    list: `${api}/agent_connectors`,
    open: (page) => page.goto(`${phone}/connectors/${connectorId}`).then(() => undefined),
    field: 'Purpose',
    foreign: { name: 'base_url', shown: 'https://elsewhere.example/api', added: 'elsewhere' },
  },
  {
    name: 'question',
    list: `${api}/agent_config/faq`,
    open: async (page) => {
      await page.goto(`${phone}/faqs`)
      await page.locator('main [data-row]', { hasText: 'Can I return a bike?' }).click()
    },
    field: 'Answer',
    foreign: { name: 'question', shown: 'Can I give a bike back?', added: 'give' },
  },
]

for (const { name, list, open, field, foreign } of places) {
  test(`a ${name}: shows each failure, keeps the input, and overwrites no unseen change`, async ({
    page,
    watch,
  }) => {
    const item = new RegExp(`${list.split('/').at(-1)}/[^/]+$`)
    for (const status of [403, 429, 500]) watch.allowFailedRequest(status, item)
    watch.allowUnreachable(item)
    await signInToDemo(page)
    await open(page)
    const input = page.getByRole('textbox', { name: field, exact: true })
    await input.fill('Typed once, and kept.')
    const put = (answer: { status: number; headers?: Record<string, string>; json: unknown }) =>
      page.route(item, (route) =>
        route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
      )
    const expectAfterSave = async (says: string) => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText(says).first()).toBeVisible()
      await page.unroute(item)
    }

    await put({
      status: 403,
      json: { title: 'Forbidden', detail: 'The AI terms of service must be accepted.' },
    })
    await expectAfterSave('The agent terms are not accepted yet')
    await put({ status: 500, json: { title: 'Server Error', detail: 'Oops' } })
    await expectAfterSave('Something went wrong')
    await put({ status: 429, headers: { 'retry-after': '600' }, json: {} })
    await expectAfterSave('You can try again in 10 minutes.')
    await page.route(item, (route) => route.abort('internetdisconnected'))
    await expectAfterSave('No answer')

    const id = name === 'connector' ? connectorId : page.url().split('/').at(-1)
    const read: unknown = await (await page.request.get(`${list}/${id}`)).json()
    const sent = Object.fromEntries(
      Object.entries(Object(read)).filter(
        ([one]) => !['id', 'created_at', 'auth_config', 'connection_status', 'mtls_config'].includes(one),
      ),
    )
    const changed = await page.request.put(`${list}/${id}`, {
      data: { ...sent, [foreign.name]: foreign.shown },
    })
    expect(changed.ok()).toBe(true)
    await page.keyboard.press('Control+s')
    const notice = page.getByRole('region', { name: 'This was changed elsewhere' })
    await expect(notice.locator('ins', { hasText: foreign.added })).toBeVisible()
    await page.getByRole('button', { name: 'Overwrite' }).click()
    await expect(page.getByText('Changed:')).toBeHidden()
    await page.reload()
    await expect(input).toHaveValue('Typed once, and kept.')
  })
}

test('connector input survives a reload, and switching templates asks before discarding it', async ({
  page,
}) => {
  await openDemo(page, `${phone}/connectors/new?template=none`)
  const about = page.getByRole('textbox', { name: 'Purpose', exact: true })
  await about.fill('Knows which bikes are in the shop.')
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await expect(about).toHaveValue('Knows which bikes are in the shop.')
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(about).toHaveValue('Knows which bikes are in the shop.')

  // With a second search on the page, one of them has the slash key.
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.goto(`${phone}/skills/templates`)
  await expect(page.getByText('/', { exact: true })).toHaveCount(1)
})
