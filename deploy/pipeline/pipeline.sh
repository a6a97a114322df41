#!/usr/bin/env bash
# The steps of a pipeline for an agent in version control: review, merge, nightly. Documented in docs/command-line.md.
#
#   pipeline.sh review    plan.json and summary.md of what a merge would change; succeeds with and without differences
#   pipeline.sh merge     applies exactly what it plans now, then tests, and goes back when the tests fail
#   pipeline.sh nightly   tests, and tells where the agent is not as the file says
#
# Environment: STUDIO_TOKEN, PLATFORM_UPSTREAM, AGENT_PHONE; optional AGENT_FILE (agent.json), AGENT_STAGE,
# AGENT_SCENARIOS (a file or folder), AGENT_MIN_PASS_RATE (100), AGENT_DELETES (yes), PIPELINE_OUT (out),
# PIPELINE_SUMMARY (a file that the Markdown is appended to).
set -euo pipefail

step=${1:-}
command=messaging-agent-studio
phone=${AGENT_PHONE:?AGENT_PHONE names the phone number}
file=${AGENT_FILE:-agent.json}
out=${PIPELINE_OUT:-out}
mkdir -p "$out"

changes=(--phone "$phone")
if [ -n "${AGENT_STAGE:-}" ]; then changes+=(--stage "$AGENT_STAGE"); fi
if [ "${AGENT_DELETES:-}" = yes ]; then changes+=(--deletes); fi

summary() {
  cat >>"$out/summary.md"
}

# Leaves the exit code of the plan in planned: 0 no difference, 2 something to apply.
plan() {
  planned=0
  "$command" plan "$file" "${changes[@]}" --out "$out/plan.json" --overwrite >"$out/plan.txt" || planned=$?
  # Indented, so that nothing in an agent's texts can end the block.
  { printf '### Plan for %s\n\n' "$phone"; sed 's/^/    /' "$out/plan.txt"; echo; } | summary
  case $planned in 0 | 2) ;; *) return 1 ;; esac
}

scenarios() {
  if [ -z "${AGENT_SCENARIOS:-}" ]; then return 0; fi
  tested=0
  "$command" test --scenarios "$AGENT_SCENARIOS" --phone "$phone" --min-pass-rate "${AGENT_MIN_PASS_RATE:-100}" \
    --junit "$out/scenarios.xml" --markdown "$out/scenarios.md" || tested=$?
  if [ -f "$out/scenarios.md" ]; then summary <"$out/scenarios.md"; fi
  return "$tested"
}

finish() {
  if [ -n "${PIPELINE_SUMMARY:-}" ] && [ -f "$out/summary.md" ]; then cat "$out/summary.md" >>"$PIPELINE_SUMMARY"; fi
}
trap finish EXIT
rm -f "$out/summary.md"

case $step in
  review)
    plan
    ;;
  merge)
    plan
    if [ "$planned" = 0 ]; then exit 0; fi
    # Earlier snapshots stay.
    before=$out/before.json
    number=1
    while [ -e "$before" ]; do
      number=$((number + 1))
      before=$out/before-$number.json
    done
    applied=0
    "$command" apply --plan "$out/plan.json" --phone "$phone" --snapshot "$before" || applied=$?
    if [ "$applied" = 0 ] && scenarios; then exit 0; fi
    if [ ! -f "$before" ]; then exit 1; fi
    echo "The agent of $phone goes back to what it was." >&2
    "$command" restore "$before" --phone "$phone" --no-snapshot --yes
    echo "The agent of $phone went back to what it was." | summary
    exit 1
    ;;
  nightly)
    plan
    scenarios
    ;;
  *)
    echo "usage: pipeline.sh review | merge | nightly" >&2
    exit 64
    ;;
esac
