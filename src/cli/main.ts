#!/usr/bin/env node
/** The command line: hands the arguments to the command they name. */
import { usage } from './usage.ts'

process.stdout.write(usage)
