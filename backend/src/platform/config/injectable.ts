/**
 * Marks a class of an application layer for injection: what its constructor needs is found by type.
 * Handlers and job runners are marked by their own decorators.
 */
export { Injectable } from '@nestjs/common';
