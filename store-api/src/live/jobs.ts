import type { FeatureJobs } from '../jobs/job.ts'
import { pruneLiveEvents } from '../repositories/live-events.ts'
import type { LiveFeeds } from './live-feeds.ts'
import { liveEventsKeptMs } from './read-events.ts'

/** A signal that there are events can be lost. */
export const liveJobs = (live: LiveFeeds) =>
  ({
    jobs: { pollLiveFeeds: { everyMs: 5_000, run: async () => live.pollAll() } },
    retention: [{ prune: pruneLiveEvents, olderThanMs: liveEventsKeptMs }],
  }) satisfies FeatureJobs
