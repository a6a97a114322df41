/** Every record of an agent by its identifier, read without the studio; a recreated record has another one. */
const lists = [
  'agent_config/skills',
  'agent-ui-skills',
  'agent_config/faq',
  'agent_config/websites',
  'agent_config/allowlist',
  'agent_config/files',
  'agent_connectors',
]

export async function liveIds(
  platform: (call: string) => Promise<{ text: string }>,
  phone: string,
): Promise<string[][]> {
  const answers = await Promise.all(lists.map((list) => platform(`GET /${phone}/${list}?limit=100`)))
  return answers.map(({ text }) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id).sort())
}
