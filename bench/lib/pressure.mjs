// A process of its own: asks as fast as it can. Messages in: autocannon's options; out: requests per second, and what went wrong.
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
