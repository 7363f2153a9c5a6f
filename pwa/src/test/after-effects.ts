import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

// On a busy machine, React may run the effects of a change only after a test has seen it. This waits for them.
configure({
  async asyncWrapper(work) {
    const result = await asyncWrapper(work);
    await setImmediate();
    return result;
  },
});
