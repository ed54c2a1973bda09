/**
 * The parameters of a fuzz run. `npm test` always uses the same seed, so a failure is reproducible;
 * `npm run test:faults` uses a new one each time. A failure prints its seed and path; FUZZ_SEED with
 * that seed repeats the run.
 */
export function fuzzParameters(numRuns: number, seed = 20_261_122) {
  const { FUZZ_SEED: wanted } = process.env
  return {
    numRuns,
    seed: wanted === undefined ? seed : Number(wanted),
    // Limits the search for a smaller counterexample, which can send hundreds of further requests.
    interruptAfterTimeLimit: 240_000,
    markInterruptAsFailure: true,
  }
}
