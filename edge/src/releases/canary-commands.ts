import { setTimeout as pause } from 'node:timers/promises'
import { defaultRules } from './canary/judge.ts'
import { stageAfter } from './canary/next-step.ts'
import { stepTaken, trialOf, trialStopped } from './canary/trial-moves.ts'
import { overviewOf } from './overview/overview.ts'
import { terminalLines } from './overview/terminal.ts'
import type { ReleaseFolder } from './release-folder.ts'
import { UsageError } from './usage-error.ts'

export const canaryUsage = `  canary <part> stop                       nobody rolls it back or promotes it but a person
  canary <part> resume                     judge it again
  canary <part> next                       force its next stage: 5 %, 25 % of browsers, then everybody
  watch [part] [--once]                    which release is where, how canaries are doing, what moved; live`

/** Stops a canary, resumes it, or forces its next stage, by a person. @throws {@link UsageError} without a canary, or for another action */
export async function moveCanary(
  folder: ReleaseFolder,
  part: string,
  action: string | undefined,
  print: (line: string) => void,
  time: Date,
): Promise<void> {
  if (action === 'stop' || action === 'resume') {
    const isStop = action === 'stop'
    await folder.moveChannels(`canary ${part}: judging ${isStop ? 'stopped' : 'resumed'}`, (current) =>
      trialStopped(current, part, isStop),
    )
    return print(`the canary of ${part} is ${isStop ? 'no longer judged' : 'judged again'}`)
  }
  if (action !== 'next') throw new UsageError('canary needs a part and stop, resume or next')
  const trial = trialOf(await folder.channels(), part)
  const step = stageAfter(trial)
  const audience = step.do === 'widen' ? `${step.share} % of browsers` : 'everybody'
  await folder.moveChannels(`canary ${part} ${trial.id} forced to ${audience}`, (current) =>
    stepTaken(current, part, trial, step, time),
  )
  print(`${part} ${trial.id} is for ${audience}`)
}

/** Shows the overview, of all parts or one, again and again until the process ends; once where the output is no terminal. */
export async function watchReleases(
  folder: ReleaseFolder,
  part: string | undefined,
  once: boolean,
  print: (line: string) => void,
  now: () => Date,
): Promise<void> {
  const { isTTY, columns } = process.stdout
  for (;;) {
    const lines = terminalLines(await overviewOf(folder, defaultRules, now(), part), isTTY ? columns : 160)
    if (once || !isTTY) return lines.forEach((line) => void print(line))
    // Clears the screen and begins at its top.
    print(`\u001b[2J\u001b[H${lines.join('\n')}`)
    await pause(2_000)
  }
}
