/** Prompts that a person can choose by name; their arguments are quoted as material. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from '../contract/zod.ts'
import { markedMaterial } from '../judging/material.ts'

const filledIn = z.string().min(1).max(4000)
const phone = z.string().regex(/^\d{1,32}$/)

const asked = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
})

/** Registers all prompts. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'write_skill',
    {
      title: 'Write a skill',
      description: 'Writes a skill for a topic, tests it, and proposes it for a person to approve.',
      argsSchema: { phone, topic: filledIn },
    },
    (given) =>
      asked(
        [
          `Write a skill for the agent of phone number ${given.phone}, about this topic:`,
          markedMaterial('TOPIC', given.topic),
          'First call platform_reference with kind skills for the fields and limits, and search_agent for what the agent already has about it.',
          "Write the skill into the agent's file in the working folder, then call plan_change and show the difference.",
          'Write scenarios that would fail without it, and run them with run_scenarios if there is a test number.',
          'Propose it with propose_draft, or with plan_change and review. Never ask to skip the approval of a person.',
        ].join('\n'),
      ),
  )
  server.registerPrompt(
    'explain_failure',
    {
      title: 'Explain why a scenario failed',
      description:
        'Finds which part of the agent made a scenario fail, and the smallest change that fixes it.',
      argsSchema: { phone, results: z.string().regex(/^results-[0-9a-f]{12}$/), scenario: filledIn },
    },
    (given) =>
      asked(
        [
          `Why did this scenario fail with the agent of phone number ${given.phone}?`,
          markedMaterial('SCENARIO', given.scenario),
          `Call read_output with ${given.results} for the messages, the answers and the judgements.`,
          'Find the parts that explain the answer with search_agent and read_part, and name them.',
          'Say whether the agent or the scenario is wrong. If it is the agent, plan the smallest change with plan_change and show it.',
        ].join('\n'),
      ),
  )
}
