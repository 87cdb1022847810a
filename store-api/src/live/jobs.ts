import type { FeatureJobs } from '../jobs/job.ts'
import { pruneLiveEvents } from '../repositories/live-events.ts'
import type { LiveFeeds } from './live-feeds.ts'
import { liveEventRetentionMs } from './read-events.ts'

/** Polls, because signals can be lost. */
export const liveJobs = (live: LiveFeeds) =>
  ({
    jobs: { pollLiveFeeds: { everyMs: 5_000, run: async () => live.pollAll() } },
    retention: [{ prune: pruneLiveEvents, olderThanMs: liveEventRetentionMs }],
  }) satisfies FeatureJobs
