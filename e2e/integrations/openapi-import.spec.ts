/** From an API description to a connector with tools, and to its next version. */
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo, switchReadOnly } from '../support/journey.ts'
import { ridesApi } from '../support/rides-api.ts'
import { expect, type Page, test } from '../support/test.ts'

const importPage = `/phones/${livePhoneId}/connectors/import`
const firstTools = ['bookPlace', 'cancelPlace', 'findBicycles', 'getRide', 'listPlaces']
const connectorsPath = `/api/platform/${livePhoneId}/agent_connectors`

async function open(page: Page, path: string) {
  await openDemo(page, path)
  await expect(page.getByLabel('OpenAPI description')).toBeVisible()
}

async function read(page: Page, text: string) {
  await page.getByLabel('OpenAPI description').fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function connectorId(page: Page): Promise<string> {
  const list: { id: string; name: string }[] = await (await page.request.get(connectorsPath)).json()
  return list.find(({ name }) => name === 'fernhill_rides')?.id ?? ''
}

async function toolNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${connectorsPath}/${await connectorId(page)}/tools`)
  const list: { name: string }[] = await answer.json()
  return list.map(({ name }) => name).sort()
}

test('a description becomes a connector with tools, and a newer one updates the selected ones', async ({
  page,
}) => {
  await open(page, importPage)
  await read(page, ridesApi(1))
  await expect(page.getByRole('heading', { name: 'Fernhill rides' })).toBeVisible()
  // The one that cannot become a tool is open beside the list.
  await expect(page.getByText('Only JSON can be sent, not: multipart/form-data')).toBeVisible()
  // Writes are never preselected.
  await expect(page.getByText('4 of 8 operations selected')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Books a place/ }).check()
  await page.getByRole('checkbox', { name: /^Gives a place back/ }).check()
  await expect(page.getByText('6 of 8 operations selected')).toBeVisible()

  // By keyboard only: to the search, to the operation, open it.
  await page.keyboard.press('/')
  await page.keyboard.type('upload')
  await expect(page.getByRole('checkbox', { name: /^Uploads the track/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Uploads the track/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Only JSON can be sent, not: multipart/form-data')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: /^Books a place/ }).click()
  await expect(page.getByText('POST https://rides.fernhill.example/v1/rides/{id}/places')).toBeVisible()

  await page.getByRole('button', { name: 'Continue to connector' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('fernhill_rides')
  await page.getByLabel('X-Key').fill('a secret of the demo')
  await page.getByLabel('Name').fill('fernhill rides')
  await page.getByRole('button', { name: 'Create connector with 6 tools' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('fernhill_rides')
  await page.getByRole('button', { name: 'Create connector with 6 tools' }).click()
  await expect(page.getByText('Connector fernhill_rides added with 6 tools.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/connectors\/[\w-]+\/tools$/)
  expect(await toolNames(page)).toEqual([...firstTools, 'listRides'])

  await page.goto(`/phones/${livePhoneId}/connectors/${await connectorId(page)}/import`)
  await read(page, ridesApi(2))
  const changed = page.getByRole('region', { name: 'Changed' })
  await expect(changed.getByRole('checkbox', { name: 'listRides' })).toBeChecked()
  await changed.getByText('listRides').click()
  await expect(changed.getByText('string: One of: easy, steep.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'listGuides' }).check()
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('2 of 2 done')).toBeVisible()
  expect(await toolNames(page)).toEqual([...firstTools, 'listGuides', 'listRides'].sort())
  await page.getByRole('button', { name: 'Compare again' }).click()
  await expect(page.getByText('7 tools match the document.')).toBeVisible()
})

test('a failed call is shown at its operation, and is retried or skipped', async ({ page, watch }) => {
  watch.allowFailedRequest(500, /\/tools$/)
  await open(page, importPage)
  let isBroken = true
  await page.route('**/tools', async (route) => {
    const isFirst = route.request().postData()?.includes('listRides') && isBroken
    if (isFirst)
      await route.fulfill({ status: 500, json: { title: 'Fault', detail: 'authorization failed' } })
    else await route.continue()
  })
  await read(page, ridesApi(1))
  await page.getByRole('button', { name: 'Continue to connector' }).click()
  await page.getByRole('button', { name: 'Create connector with 4 tools' }).click()
  await expect(page.getByLabel('X-Key')).toBeFocused()
  await page.getByLabel('X-Key').fill('a secret of the demo')
  await page.getByRole('button', { name: 'Create connector with 4 tools' }).click()
  await expect(page.getByText('3 of 4 done')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  isBroken = false
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('Connector fernhill_rides added with 4 tools.').first()).toBeVisible()
})

test('a real description of hundreds of kilobytes is read, and invalid documents are refused', async ({
  page,
}) => {
  await open(page, importPage)
  await read(page, '{"swagger":"1.2","paths":{}}')
  await expect(page.getByRole('alert')).toContainText('This Swagger document cannot be converted')
  await read(page, `x: ${'['.repeat(30_000)}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Choose file').setInputFiles({
    name: 'figma.yaml',
    mimeType: 'application/yaml',
    buffer: readFileSync('node_modules/@figma/rest-api-spec/openapi/openapi.yaml'),
  })
  await expect(page.getByText('0 of 54 operations selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await expect(page.getByText('54 of 54 operations selected')).toBeVisible()
  await expectAccessible(page)
  await switchReadOnly(page)
  await page.getByRole('button', { name: 'Continue to connector' }).click()
  await expect(page.getByRole('button', { name: /^Create connector with/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a key in the body is sent by the connector, and open parts of the address are asked for', async ({
  page,
}) => {
  const key = { type: 'string', description: 'A valid API key', example: 'AbC123' }
  const schema = { type: 'object', required: ['key', 'to'], properties: { key, to: { type: 'string' } } }
  const description = {
    openapi: '3.0.3',
    info: { title: 'Fernhill letters' },
    servers: [
      { url: 'https://{tenant}.letters.example/api', variables: { tenant: { description: 'Your tenant' } } },
    ],
    paths: {
      '/letters': {
        post: { operationId: 'sendLetter', requestBody: { content: { 'application/json': { schema } } } },
      },
    },
  }
  await open(page, importPage)
  await read(page, JSON.stringify(description))
  await page.getByRole('checkbox', { name: /^sendLetter/ }).check()
  await page.getByRole('button', { name: 'Continue to connector' }).click()
  await expect(page.getByLabel('Base URL')).toHaveValue('')
  await page.getByLabel('tenant').fill('fernhill')
  await expect(page.getByLabel('Base URL')).toHaveValue('https://fernhill.letters.example/api')
  await expect(page.getByRole('checkbox', { name: 'body key' })).toBeChecked()
  await page.getByLabel('key', { exact: true }).fill('a secret of the demo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create connector with 1 tool' }).click()
  await expect(page.getByText('Connector fernhill_letters added with 1 tool.').first()).toBeVisible()
  const list: { id: string; name: string; auth_type: string }[] = await (
    await page.request.get(connectorsPath)
  ).json()
  const made = list.find(({ name }) => name === 'fernhill_letters')
  expect(made?.auth_type).toBe('API_KEY')
  const [tool] = await (await page.request.get(`${connectorsPath}/${made?.id}/tools`)).json()
  expect(Object.keys(tool.request_definition.body.params)).toEqual(['to'])
})
