import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// a screen's code loads when it is first opened, which takes long on a busy machine
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
