import { writeFileSync } from 'node:fs'
import { publicTypes, reportFile } from './public-types.ts'

// Run after an intended change of the interface, and review the difference.
writeFileSync(reportFile, publicTypes())
