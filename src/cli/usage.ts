/** The help text of the command line. */

export const usage = `Usage: messaging-agent-studio COMMAND [flags]

Agents as files: what they know and how they behave, without credentials.

  export --phone ID               write the agent of a phone number to standard output
  plan FILE --phone ID            preview the changes that apply would make
  apply FILE --phone ID           change the agent to match a file
  diff FILE FILE                  compare two files
  diff FILE --phone ID            compare a file with an agent

Scenarios: conversations that the agent has to pass.

  test --scenarios FILE --phone ID
                                  run scenarios and report failed checks

  --agent ID                      one agent of a number that has several
  --out FILE                      export: write to a file instead of standard output
  --stamp                         export: include the time of the export
  --files DIRECTORY               export: include the SHA-256 of files found there
  --include-credentials           export: include credentials, as far as the platform returns them;
                                  needs --seal or --plain-text
  --seal                          export: encrypt with the passphrase in STUDIO_PASSPHRASE
  --deletes                       plan, apply: delete items that are not in the file
  --repeat N                      test: run each scenario N times; mixed results are flaky
  --junit FILE                    test: also write a report as JUnit XML
  --json                          plan, apply, diff, test: print one JSON document instead of text
  --simulator                     use the built-in simulator instead of the platform
  --version                       print the version, with its commit if known

The token is read from STUDIO_TOKEN, the address of the platform from PLATFORM_UPSTREAM.
Exit codes: 0 done, or no difference; 1 failed; 2 there are differences (plan, diff);
3 done, but part of the agent could not be read. For test: 0 all passed; 1 a scenario failed;
2 invalid arguments; 3 none failed, but some got no answer. See docs/command-line.md.
`
