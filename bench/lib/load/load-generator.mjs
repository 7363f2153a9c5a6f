// Sends requests as fast as it can, in a separate process. Messages in: autocannon's options; out: requests per second and errors.
import autocannon from 'autocannon';

process.on('message', async (options) => {
  const { requests, errors, timeouts, statusCodeStats } = await autocannon(/** @type {object} */ (options));
  process.send?.({
    perSecond: requests.total / /** @type {{ duration: number }} */ (options).duration,
    wrong: errors + timeouts,
    statuses: Object.keys(statusCodeStats ?? {}),
  });
});
process.once('disconnect', () => process.exit());
