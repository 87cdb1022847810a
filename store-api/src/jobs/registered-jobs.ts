import type { FeatureJobs, Job, Retention } from './job.ts'

/** Names of the jobs that some of these features register. */
type JobNames<Feature> = Feature extends { jobs: infer Named } ? keyof Named & string : never

/** All jobs and retention times that features register. Throws where two features register a job of one name. */
export function registeredJobs<const Features extends readonly FeatureJobs[]>(
  features: Features,
): { jobs: Record<JobNames<Features[number]>, Job>; retention: Retention[] } {
  const jobs: Record<string, Job> = {}
  for (const feature of features) {
    for (const [name, job] of Object.entries(feature.jobs ?? {})) {
      if (jobs[name]) throw new Error(`two features register a job named ${name}`)
      jobs[name] = job
    }
  }
  return {
    jobs: jobs as Record<JobNames<Features[number]>, Job>,
    retention: features.flatMap((feature) => feature.retention ?? []),
  }
}
