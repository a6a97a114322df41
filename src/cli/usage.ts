/** The help text of the command line. */

export const usage = `Usage: messaging-agent-studio COMMAND [flags]

An agent as a file: what it knows and how it behaves, without credentials.

  export --phone ID               write the agent of a phone number to standard output
  plan FILE --phone ID            show what applying a file would change
  apply FILE --phone ID           change the agent to what the file says
  diff FILE FILE                  show what differs between two files
  diff FILE --phone ID            show what differs between a file and an agent

Scenarios: conversations that the agent has to pass.

  test --scenarios FILE --phone ID
                                  hold them, and say which answers do not fulfil what they must

  --agent ID                      one agent of a number that has several
  --out FILE                      export: where to, instead of standard output
  --stamp                         export: note the time in the file
  --files DIRECTORY               export: note the SHA-256 of files that are at hand there
  --include-credentials           export: with credentials, as far as the platform tells them;
                                  needs --seal, or --plain-text to say that you mean it
  --seal                          export: under the passphrase in STUDIO_PASSPHRASE
  --deletes                       plan, apply: delete what the file does not have
  --repeat N                      test: each scenario so often; who passes and fails is flaky
  --junit FILE                    test: write a report as JUnit XML as well
  --json                          plan, apply, diff, test: one JSON document instead of text
  --simulator                     against the built-in simulator instead of the platform
  --version                       print the version, with its commit where it is known

The token is read from STUDIO_TOKEN, the address of the platform from PLATFORM_UPSTREAM.
Exit codes: 0 done, or no difference; 1 failed; 2 there are differences (plan, diff);
3 done, but part of the agent could not be read. For test: 0 all passed; 1 a scenario failed;
2 used wrongly; 3 none failed, but the platform gave no answer to some. docs/command-line.md tells the rest.
`
